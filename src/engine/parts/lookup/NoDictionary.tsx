import * as texts from '#texts/parts';
import * as signs from '#texts/signs';
import type { DataPort } from '../../contract/ports';

/** Why there is nothing to choose, and the link to the page for dictionaries, if the operator may open it. */
export function NoDictionary({ data, code }: { data: DataPort; code: string }) {
  const place = data.dictPlace?.(code) ?? null;
  return (
    <span className="lookup-none">
      {noDictionaryText(code)}
      {place !== null && (
        <>
          {signs.comma}
          {/* in a separate window: a form half filled stays */}
          <a href={place} target="_blank" rel="noreferrer">
            {texts.create}
          </a>
        </>
      )}
    </span>
  );
}

export function noDictionaryText(code: string): string {
  return texts.noOptions(code);
}
