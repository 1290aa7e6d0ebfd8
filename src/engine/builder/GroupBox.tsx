import { Button, Select } from 'antd';
import * as texts from '#texts/builder';
import { LineBox } from './LineBox';
import { JOINTS } from './lineWords';
import type { BuilderProps } from './sources';
import { type Group, newGroup, newLine, type Part } from './tree';

interface GroupBoxProps extends Omit<BuilderProps, 'value' | 'onChange'> {
  group: Group;
  /** Its place, as labels say it: empty, `2`, `2.1`. */
  place: string;
  onChange(group: Group): void;
  /** Absent: the outermost stays. */
  onRemove?(): void;
}

/** Deeper than that is refused. */
const DEEPEST = 4;

/** Parts of one group, and the buttons that add to them. */
export function GroupBox(props: GroupBoxProps) {
  const { id, group, place, isDisabled, onChange, onRemove } = props;
  const { parts, joint } = group;
  const put = (next: Part[]) => onChange({ ...group, parts: next });
  const replace = (part: Part) => put(parts.map((one) => (one.key === part.key ? part : one)));
  const remove = (part: Part) => put(parts.filter(({ key }) => key !== part.key));
  const isOutermost = place === '';
  return (
    <div className={isOutermost ? 'builder-group' : 'builder-group is-inner'}>
      {(parts.length > 1 || !isOutermost || joint !== 'all') && (
        <div className="builder-joint">
          <Select
            size="small"
            aria-label={isOutermost ? texts.betweenLines : texts.betweenLinesOfGroup(place)}
            value={joint}
            options={JOINTS}
            disabled={isDisabled}
            onChange={(next) => onChange({ ...group, joint: next })}
          />
          {onRemove && (
            <Button size="small" type="text" disabled={isDisabled} onClick={onRemove}>
              {texts.removeGroup}
            </Button>
          )}
        </div>
      )}
      {parts.map((part, index) => {
        const here = isOutermost ? String(index + 1) : `${place}.${index + 1}`;
        return part.kind === 'group' ? (
          <GroupBox
            key={part.key}
            {...props}
            group={part}
            place={here}
            onChange={replace}
            onRemove={() => remove(part)}
          />
        ) : (
          <LineBox
            key={part.key}
            {...props}
            line={part}
            place={here}
            onChange={replace}
            onRemove={() => remove(part)}
          />
        );
      })}
      <div className="builder-add">
        <Button
          id={isOutermost ? id : undefined}
          // the field's label points here and would rename it
          aria-label={texts.addLine}
          size="small"
          disabled={isDisabled}
          onClick={() => put([...parts, newLine()])}
        >
          {texts.addLine}
        </Button>
        {place.split('.').length < DEEPEST && (
          <Button
            size="small"
            type="text"
            disabled={isDisabled}
            onClick={() => put([...parts, newGroup('any', [newLine()])])}
          >
            {texts.addGroup}
          </Button>
        )}
      </div>
    </div>
  );
}
