import { DatePicker, Modal } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import * as texts from '#texts/layouts/calendar';

// months and weekdays of antd's Chinese pickers come from here
import 'dayjs/locale/zh-cn';

interface DateDialogProps {
  /** What the record is called. */
  label: string;
  /** Its day now. */
  day: string;
  onChoose(day: string): void;
  onClose(): void;
}

/** 改日期: the same as a drag to another day, by presses alone. */
export function DateDialog({ label, day, onChoose, onClose }: DateDialogProps) {
  const [chosen, setChosen] = useState(day);
  return (
    <Modal
      open
      title={texts.moveToWhichDay(label)}
      width={360}
      okText={texts.dateDialogChangeDate}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: chosen === day }}
      onOk={() => {
        onClose();
        onChoose(chosen);
      }}
      onCancel={onClose}
    >
      <DatePicker
        aria-label={texts.newDate}
        autoFocus
        allowClear={false}
        value={dayjs(chosen)}
        onChange={(next) => next && setChosen(next.format('YYYY-MM-DD'))}
      />
    </Modal>
  );
}
