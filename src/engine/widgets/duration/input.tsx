import { InputNumber } from 'antd';
import type { InputProps, WidgetInput } from '../../contract/widget';
import { inputAria, inputStatus } from '../../parts/inputs/inputAria';
import { isWhole } from '../../values/number';
import { durationParts, secondsOf } from '../../values/time/duration';
import '../../parts/inputs/inputs.css';

export const input: WidgetInput = { Input: DurationInput };

const UNITS = ['小时', '分', '秒'] as const;

/** Three boxes; all of them empty is no duration. More than 59 minutes or seconds are carried over when left. */
function DurationInput(props: InputProps) {
  const parts = isWhole(props.value) ? durationParts(props.value) : null;
  const { 'aria-labelledby': label, ...aria } = inputAria(props);
  const put = (place: number, count: number | null) => {
    const next: (number | null)[] = [...(parts ?? [null, null, null])];
    next[place] = count;
    const isEmpty = next.every((one) => one === null || (one === 0 && count === null));
    props.onChange(isEmpty ? null : secondsOf(next.map((one) => one ?? 0)));
  };
  return (
    <fieldset className="input-parts" aria-labelledby={label}>
      {UNITS.map((unit, place) => (
        <InputNumber<number>
          key={unit}
          id={place === 0 ? props.id : `${props.id}-${place}`}
          {...aria}
          aria-label={`${props.field.title}${unit}`}
          min={0}
          max={999_999}
          precision={0}
          controls={false}
          suffix={unit}
          value={parts?.[place] ?? null}
          disabled={props.isDisabled}
          status={inputStatus(props)}
          onChange={(count) => put(place, count)}
        />
      ))}
    </fieldset>
  );
}
