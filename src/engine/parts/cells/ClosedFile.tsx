import { MASKED_FILE } from '../../values/maskedFile';
import { Icon } from '../icon/Icon';

/** A file that the caller may not see: that there is one, without its name. */
export function ClosedFile({ title }: { title: string }) {
  return (
    <span className="cell-closed" title={`${title}${MASKED_FILE}`}>
      <Icon name="lock" />
      {MASKED_FILE}
    </span>
  );
}
