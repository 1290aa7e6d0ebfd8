import { Button, Tooltip } from 'antd';
import type { Schema } from '../../engine/pure';
import type { Path } from '../document/edit';
import { book } from '../schema/book';
import { descriptionOf, shortOf } from '../words';
import { MoreOptions } from './inputs/MoreOptions';
import { offersAt } from './offers';
import { usePanel } from './panel';
import { ValueVariant } from './ValueVariant';

interface WordProps {
  path: Path;
  schema: Schema;
  isRequired?: boolean;
  /** A place of a pair is always there. */
  isPermanent?: boolean;
}

/** A word with its purpose; a set one can be removed. Rare words are under a fold, which the first of them draws. */
export function Word({ path, schema, isRequired = false, isPermanent = false }: WordProps) {
  const { data, perform } = usePanel();
  const key = path.at(-1);
  const name = typeof key === 'number' ? `第 ${key + 1} 项` : String(key);
  const offer = offersAt(data, path);
  const rare = offersAt(data, path.slice(0, -1)).words.flatMap((word) => (word.isRare ? [word.name] : []));
  const id = `studio-${path.join('-')}`;
  const plain = book.plain(schema, offer.value);
  const isSet = offer.value !== undefined;
  const className = ['studio-word', isSet && 'is-said', rare.includes(name) && 'is-rare'];
  return (
    <>
      {rare[0] === name && <MoreOptions count={rare.length} />}
      <div className={className.filter(Boolean).join(' ')}>
        <Tooltip title={descriptionOf(plain)} placement="left">
          <label htmlFor={id} id={`${id}-label`}>
            {shortOf(plain)} <code>{name}</code>
            {isRequired && !isSet && <em className="studio-required">必填</em>}
          </label>
        </Tooltip>
        <span className="studio-value">
          <ValueVariant id={id} name={name} offer={offer} />
          {isSet && !isPermanent && (
            <Button
              size="small"
              type="text"
              className="studio-unsay"
              aria-label={`清除 ${name}`}
              onClick={() => perform({ do: 'remove', path })}
            >
              ✕
            </Button>
          )}
        </span>
      </div>
    </>
  );
}
