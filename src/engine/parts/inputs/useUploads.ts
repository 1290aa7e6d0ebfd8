import { useEffect, useReducer, useRef } from 'react';
import * as texts from '#texts/parts/inputs';
import * as signs from '#texts/signs';
import { RequestError } from '../../contract/errors';
import type { InputProps } from '../../contract/widget';
import { uploadError } from './uploadError';
import { uploadLimits } from './uploadLimits';

/** A file on its way, or one that did not arrive. */
export interface Upload {
  key: number;
  file: File;
  /** Waits for those before it, is sent (how much of it, 0 to 1), or failed with a whole sentence. */
  state: 'waiting' | 'sending' | 'failed';
  share: number;
  error: string | null;
  /** Sent again it may arrive; what is of a wrong type or too large never does. */
  canRetry: boolean;
}

/** So many are sent together; the others wait. */
const AT_ONCE = 3;

/** Stores files as they are chosen, each with its own result. Failed ones disappear when the next files are added. */
export function useUploads(props: InputProps) {
  const { field, onBusy } = props;
  const latest = useRef(props);
  const value = useRef(props.value);
  const uploads = useRef<Upload[]>([]);
  const lastKey = useRef(0);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    value.current = props.value;
  }, [props.value]);
  const put = (paths: string[]) => {
    const next = field.isMultiple ? paths : (paths.at(-1) ?? null);
    value.current = next;
    latest.current.onChange(next);
  };
  const replaceUploads = (next: Upload[]) => {
    uploads.current = next;
    redraw();
  };
  const change = (key: number, changes: Partial<Upload>) =>
    replaceUploads(uploads.current.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const sendNext = () => {
    const sending = uploads.current.filter(({ state }) => state === 'sending').length;
    const next = uploads.current.find(({ state }) => state === 'waiting');
    if (next === undefined || sending >= AT_ONCE) return;
    change(next.key, { state: 'sending', share: 0, error: null });
    void send(next);
    sendNext();
  };
  const send = async ({ key, file }: Upload) => {
    const { data, screenId } = latest.current;
    onBusy?.(true);
    try {
      const path = await data.upload(file, `${screenId}/${field.name}`, (share) => change(key, { share }));
      replaceUploads(uploads.current.filter((one) => one.key !== key));
      put([...pathsOf(value.current), path]);
    } catch (error) {
      const why = error instanceof RequestError ? `${signs.colon}${error.message}` : texts.tryAgain;
      change(key, { state: 'failed', error: texts.uploadFailed(file.name, why), canRetry: true });
    } finally {
      onBusy?.(false);
      sendNext();
    }
  };
  const take = (files: readonly File[]) => {
    const taken = files.map((file): Upload => {
      const error = uploadError(file, uploadLimits(field));
      lastKey.current += 1;
      const state = error === null ? 'waiting' : 'failed';
      return { key: lastKey.current, file, state, share: 0, error, canRetry: false };
    });
    const stay = ({ state, canRetry }: Upload) => state !== 'failed' || (canRetry && field.isMultiple);
    replaceUploads([...uploads.current.filter(stay), ...taken]);
    sendNext();
  };
  return {
    paths: pathsOf(props.value),
    uploads: uploads.current,
    isRunning: uploads.current.some(({ state }) => state !== 'failed'),
    take,
    retry: (key: number) => {
      change(key, { state: 'waiting', error: null });
      sendNext();
    },
    dismiss: (key: number) => replaceUploads(uploads.current.filter((one) => one.key !== key)),
    remove: (path: string) => put(pathsOf(value.current).filter((other) => other !== path)),
  };
}

function pathsOf(value: unknown): string[] {
  return [value ?? []].flat().map(String);
}
