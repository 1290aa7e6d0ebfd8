import { Alert, Upload } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../engine/index';
import type { Beginning, StudioCalls } from '../studioCalls';

interface FromSheetProps {
  calls: StudioCalls;
  /** What the file seems to be, and the file itself, whose rows can be brought in later. */
  onFound(beginning: Beginning, file: File): void;
}

/** Fields from a spreadsheet, by its head and its rows. */
export function FromSheet({ calls, onFound }: FromSheetProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const read = async (file: File) => {
    setFailure(null);
    try {
      onFound(await calls.sheet(file), file);
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return (
    <>
      <Upload.Dragger
        accept=".xlsx,.csv"
        maxCount={1}
        showUploadList={false}
        beforeUpload={(file) => {
          void read(file);
          return false;
        }}
      >
        <p>把 XLSX 或 CSV 文件拖到这里，或点这里选择：第一行是各列的名称，下面是数据</p>
      </Upload.Dragger>
      {failure !== null && <Alert type="error" message={failure} />}
    </>
  );
}
