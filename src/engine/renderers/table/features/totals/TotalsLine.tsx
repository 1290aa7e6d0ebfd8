import type { Totals } from '#engine/contract/record';
import type { CompiledList } from '#engine/language/derive/compile';
import { sheetOf } from '#engine/widgets/sheets';
import * as texts from '#texts/renderers/table';
import './totals.css';

/** 合计: the sums of the filtered set, and their parts where the file asks for them. */
export function TotalsLine({ compiled, totals }: { compiled: CompiledList; totals: Totals }) {
  if (totals.sums.length === 0) return null;
  const word = totals.isEstimated ? texts.estimatedTotals : texts.totals;
  return (
    <div className="list-totals">
      <span className="list-totals-word" aria-hidden>
        {word}
      </span>
      <dl aria-label={word}>
        {totals.sums.map((total) => {
          const field = compiled.screen.fields[total.field];
          if (!field) return null;
          const print = (sum: number) => sheetOf(field).text(sum, field);
          return (
            <div key={`${total.field} ${total.by} ${total.title}`} className="list-total">
              <dt>{total.title ?? field.title}</dt>
              <dd>
                {total.sum !== null && print(total.sum)}
                {total.groups?.map((group) => (
                  <span key={String(group.value)} className="list-total-part">
                    {String(group.text ?? '-')} {print(group.sum)}
                  </span>
                ))}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
