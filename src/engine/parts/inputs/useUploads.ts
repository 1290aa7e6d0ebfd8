import { useEffect, useRef, useState } from 'react';
import { RequestError } from '../../contract/errors';
import type { InputProps } from '../../contract/widget';
import { uploadFault } from './uploadFault';
import { uploadLimits } from './uploadLimits';

/** Stores files one by one as they are chosen. Faults are whole sentences; they go when the next file is taken. */
export function useUploads(props: InputProps) {
  const { field, data, screenId, onChange, onBusy } = props;
  const latest = useRef(props.value);
  const [running, setRunning] = useState(0);
  const [faults, setFaults] = useState<readonly string[]>([]);
  useEffect(() => {
    latest.current = props.value;
  }, [props.value]);
  const put = (paths: string[]) => {
    const next = field.isMultiple ? paths : (paths.at(-1) ?? null);
    latest.current = next;
    onChange(next);
  };
  const complain = (fault: string) => setFaults((others) => [...others, fault]);
  const take = async (file: File) => {
    setFaults([]);
    const fault = uploadFault(file, uploadLimits(field));
    if (fault !== null) return complain(fault);
    setRunning((count) => count + 1);
    onBusy?.(true);
    try {
      const path = await data.upload(file, `${screenId}/${field.name}`);
      put([...pathsOf(latest.current), path]);
    } catch (error) {
      complain(
        `「${file.name}」上传失败${error instanceof RequestError ? `：${error.message}` : '，请重试'}`,
      );
    } finally {
      setRunning((count) => count - 1);
      onBusy?.(false);
    }
  };
  const remove = (path: string) => put(pathsOf(latest.current).filter((other) => other !== path));
  return { paths: pathsOf(props.value), isRunning: running > 0, faults, take, remove };
}

function pathsOf(value: unknown): string[] {
  return [value ?? []].flat().map(String);
}
