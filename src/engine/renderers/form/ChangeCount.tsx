import { observer } from '@formily/react';
import type { FormScope } from './formScope';

/** How many fields an edit would change; each says at its place what it held before. */
export const ChangeCount = observer(function ChangeCount({ scope }: { scope: FormScope }) {
  const count = Object.keys(scope.model.changes()).length;
  return (
    <span className="form-changes" role="status">
      {count > 0 && `已修改 ${count} 项`}
    </span>
  );
});
