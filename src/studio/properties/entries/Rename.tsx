import { Input } from 'antd';
import { type Path, valueAt } from '../../document/edit';
import { nameFor } from '../../naming/nameFor';
import { targetAt } from '../../refactoring/rename';
import { offersAt } from '../offers';
import { usePanel } from '../panel';
import { useTyped } from '../useTyped';
import { keyRefusal } from './keyRefusal';

/** The name of an entry: it follows the title until it is published, and may be another. */
export function Rename({ path }: { path: Path }) {
  const { data, rename, isPublished, usedElsewhere, spell } = usePanel();
  const key = path.at(-1);
  const [typed, setTyped] = useTyped(key);
  if (typeof key !== 'string') return null;
  const owner = offersAt(data, path.slice(0, -1));
  const isOwn = owner.adding !== null && !owner.words.some(({ name }) => name === key);
  if (!isOwn || valueAt(data, path) === undefined) return null;
  const part = targetAt({ id: '', data }, path)?.part ?? null;
  // records hold it as data: a column can be renamed, a value or a column of rows cannot
  const isStored = part === 'option' || (part === 'field' && path[0] === 'fields' && path.length > 2);
  // a title that was typed is spelled
  const wanted = /[^\x20-\x7e]/.test(typed) && spell ? nameFor(typed, [], spell) : typed.trim();
  const refusal = wanted === key ? null : keyRefusal(owner, wanted);
  const take = () => {
    if (refusal !== null) return;
    if (wanted === key) setTyped(key);
    else rename(path, wanted);
  };
  const note = noteOf({
    part,
    isStored,
    isPublished: isPublished(path),
    elsewhere: usedElsewhere(path).map(({ title }) => title),
    wanted,
    isSpelled: wanted !== typed.trim(),
  });
  return (
    <div className="studio-word is-said">
      <label htmlFor="studio-rename">名字</label>
      <span className="studio-value">
        <Input
          id="studio-rename"
          size="small"
          value={typed}
          disabled={isStored && isPublished(path)}
          aria-describedby="studio-rename-note"
          {...(refusal !== null && { status: 'error' as const })}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={take}
          onPressEnter={take}
        />
      </span>
      <small id="studio-rename-note" className="studio-note" role={refusal === null ? undefined : 'alert'}>
        {refusal ?? note}
      </small>
    </div>
  );
}

interface NoteInput {
  part: string | null;
  isStored: boolean;
  isPublished: boolean;
  elsewhere: readonly string[];
  wanted: string;
  isSpelled: boolean;
}

function noteOf({ part, isStored, isPublished, elsewhere, wanted, isSpelled }: NoteInput): string | null {
  if (isSpelled) return `写作 ${wanted}`;
  if (isStored && isPublished) return '已发布，记录里存的是它，不能再改';
  if (elsewhere.length > 0) return `${elsewhere.join('、')}也用到它：改了名，那里照旧能用`;
  if (!isPublished) return part === null ? null : '随标题而变，发布后不再变';
  if (part === 'verb') return '已发布，改了它就换了权限码，要重新授权';
  return part === 'field' ? '已发布，改了它数据列会跟着改名' : null;
}
