import { Select } from 'antd';
import { lazy, Suspense } from 'react';
import * as texts from '#texts/widgets/inputs';
import type { InputProps, WidgetInput } from '../../contract/widget';
import { LineInput } from '../../parts/inputs/LineInput';
import { sheet } from './widget';
import './cron.css';

const CronReading = lazy(() => import('./CronReading').then((module) => ({ default: module.CronReading })));

export const input: WidgetInput = { Input: CronInput };

/** Expressions that are chosen rather than typed: of five parts, and with seconds. */
const USUAL = [
  { label: texts.everyFiveMinutes, plain: '*/5 * * * *', seconds: '0 0/5 * * * ?' },
  { label: texts.everyHour, plain: '0 * * * *', seconds: '0 0 * * * ?' },
  { label: texts.dailyAtThree, plain: '0 3 * * *', seconds: '0 0 3 * * ?' },
  { label: texts.workdaysAtNine, plain: '0 9 * * 1-5', seconds: '0 0 9 ? * 2-6' },
  { label: texts.mondaysAtNine, plain: '0 9 * * 1', seconds: '0 0 9 ? * 2' },
  { label: texts.firstOfMonth, plain: '0 0 1 * *', seconds: '0 0 0 1 * ?' },
];

/** A line to type in, the usual ones beside it, and below what it means and when that is next. */
function CronInput(props: InputProps) {
  const { field, value, isDisabled, onChange } = props;
  const hasSeconds = field.words.seconds === true;
  const expression = sheet.accept?.(value, field);
  const isRead = typeof expression === 'string' && sheet.validate(expression, field) === null;
  return (
    <>
      <div className="cron-input">
        <LineInput input={props} inputMode="text" placeholder={hasSeconds ? '0 0 3 * * ?' : '0 3 * * *'} />
        <Select
          aria-label={texts.presetsOf(field.title)}
          placeholder={texts.presets}
          value={null}
          disabled={isDisabled}
          popupMatchSelectWidth={false}
          options={USUAL.map(({ label, plain, seconds }) => ({ label, value: hasSeconds ? seconds : plain }))}
          onChange={(chosen: string | null) => onChange(chosen)}
        />
      </div>
      {isRead && (
        <Suspense fallback={null}>
          <CronReading expression={expression} hasSeconds={hasSeconds} />
        </Suspense>
      )}
    </>
  );
}
