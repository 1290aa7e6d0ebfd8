import { Button, Tooltip } from 'antd';
import type { Path } from '../document/edit';
import { book } from './book';
import { offersAt } from './offers';
import { usePanel } from './panel';
import type { Schema } from './schemaAt';
import { ValueVariant } from './ValueVariant';

interface WordProps {
  path: Path;
  schema: Schema;
  isRequired?: boolean;
  /** A place of a pair is always there. */
  isPermanent?: boolean;
}

/** A word with its purpose; a set one can be removed. */
export function Word({ path, schema, isRequired = false, isPermanent = false }: WordProps) {
  const { data, perform } = usePanel();
  const key = path.at(-1);
  const name = typeof key === 'number' ? `第 ${key + 1} 项` : String(key);
  const offer = offersAt(data, path);
  const id = `studio-${path.join('-')}`;
  const { description = '' } = book.plain(schema, offer.value);
  const [short] = description.split(/[；。]/);
  const isSet = offer.value !== undefined;
  return (
    <div className={isSet ? 'studio-word is-said' : 'studio-word'}>
      <Tooltip title={description} placement="left">
        <label htmlFor={id} id={`${id}-label`}>
          <code>{name}</code> <span>{short}</span>
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
  );
}
