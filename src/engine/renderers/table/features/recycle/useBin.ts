import { useState } from 'react';
import type { EndpointPort, NoticePort } from '#engine/contract/ports';
import type { BulkResult, DeletedRecord } from '#engine/contract/record';
import type { Screen } from '#engine/contract/screen';
import { errorText } from '#engine/parts/actions/notifyError';
import { useAnswer } from '#engine/parts/answer/useAnswer';
import * as texts from '#texts/renderers/table/dialogs';
import * as signs from '#texts/signs';

interface BinInput {
  screen: Screen;
  endpoints: EndpointPort;
  notice: NoticePort;
  /** Something came back: the list has it again. */
  onBack(): void;
}

const NONE: readonly DeletedRecord[] = [];

export type Bin = ReturnType<typeof useBin>;

/** One page of the bin, what is chosen of it, and what can be done. A refusal stays to be read until the next try. */
export function useBin({ screen, endpoints, notice, onBack }: BinInput) {
  const [page, setPage] = useState({ pageNo: 1, pageSize: 20 });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const found = useAnswer(
    (signal) => endpoints['GET deleted'](screen, page, { signal }),
    [screen, endpoints, page.pageNo, page.pageSize],
    { what: texts.recycleBin, keepPreviousData: true },
  );
  const records = found.answer?.records ?? NONE;
  const nameOf = (id: string, label: (record: DeletedRecord) => string) => {
    const record = records.find((one) => String(one.id) === id);
    return record ? label(record) : id;
  };

  /** Done for some and refused for others; rejects when it is refused as a whole. */
  async function run(
    call: () => Promise<{ message: string; result: BulkResult }>,
    label: (record: DeletedRecord) => string,
  ): Promise<void> {
    setBusy(true);
    setRefusals([]);
    try {
      const { message, result } = await call();
      setRefusals(result.failed.map(({ id, message }) => `${nameOf(id, label)}${signs.colon}${message}`));
      if (result.done.length > 0) notice.success(message);
      setChosen(result.failed.map(({ id }) => id));
      // the last of a page is removed: the page before it shows
      if (result.done.length >= records.length && page.pageNo > 1)
        setPage({ ...page, pageNo: page.pageNo - 1 });
      else await found.again();
    } finally {
      setBusy(false);
    }
  }

  return {
    records,
    total: found.answer?.total ?? 0,
    page,
    turn: (pageNo: number) => setPage({ ...page, pageNo }),
    resize: (pageSize: number) => setPage({ pageNo: 1, pageSize }),
    isLoading: found.isLoading,
    fault: found.error,
    retry: found.retry,
    refusals,
    isBusy,
    chosen,
    choose: (ids: readonly string[]) => setChosen(ids),
    putBack: async (ids: readonly string[], label: (record: DeletedRecord) => string) => {
      try {
        await run(() => endpoints['PUT putBack'](screen, { ids: [...ids] }), label);
        onBack();
      } catch (error) {
        setRefusals([errorText(error)]);
      }
    },
    purge: (ids: readonly string[], label: (record: DeletedRecord) => string) =>
      run(() => endpoints['DELETE purge'](screen, { ids: ids.join(',') }), label),
  };
}
