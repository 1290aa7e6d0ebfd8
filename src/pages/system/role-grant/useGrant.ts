import { useEffect, useMemo, useState } from 'react';
import { messageOf, useAnswer, useUnsavedGuard } from '../../../engine/index';
import type { PagePorts } from '../../../shell/ports';
import { onlyIn } from './difference';
import { type GrantRow, grantTree, withBelow } from './grants';
import type { GrantSubject } from './subject';
import { toggled, withGranted } from './tick';

type Ids = ReadonlySet<string>;

/** What was ticked when the first tick was changed, and what is ticked now. */
interface Edit {
  before: Ids;
  ticked: Ids;
}

/** The grants of a subject: loaded, ticked, and saved as the difference from the former ticks. */
export function useGrant(ports: PagePorts, subject: GrantSubject, onChanged: (isChanged: boolean) => void) {
  const {
    answer,
    error: failure,
    isLoading,
    retry,
    again,
  } = useAnswer(() => ask(subject), [subject], { what: '授权' });
  const [edit, setEdit] = useState<Edit | null>(null);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const tree = useMemo(() => grantTree(answer?.treeList ?? [], answer?.rights.rows ?? []), [answer]);
  const before = edit?.before ?? answer?.granted ?? NONE;
  const ticked = edit?.ticked ?? before;
  const [added, removed] = [onlyIn(tree, ticked, before), onlyIn(tree, before, ticked)];
  const isChanged = added.length + removed.length > 0;
  useUnsavedGuard(ports.work, isChanged ? 'unsaved' : null);
  useEffect(() => {
    onChanged(isChanged);
  }, [isChanged, onChanged]);

  const put = (next: { ticked: Ids; blocked: readonly GrantRow[] }) => {
    if (next.blocked.length > 0) ports.notice.warn(blockedSentence(next.blocked));
    setEdit({ before, ticked: next.ticked });
  };
  const save = async () => {
    if (!isChanged || isSaving) return;
    setSaving(true);
    try {
      const { message, result } = await subject.save({
        permissionIds: openedBy(ticked).join(),
        lastpermissionIds: [...before].join(),
      });
      setWarnings(result?.warnings ?? []);
      ports.notice.success(message);
      await again();
      setEdit(null);
    } catch (error) {
      ports.notice.error(messageOf(error));
    } finally {
      setSaving(false);
    }
  };
  /** Groups without a ticked row below are not saved: they would be empty in the menu. */
  const openedBy = (ids: Ids) =>
    [...ids].filter((id) => {
      const row = tree.byId.get(id);
      return !row?.isGroup || withBelow(row).some((one) => !one.isGroup && ids.has(one.id));
    });
  return {
    ...{ tree, ticked, saved: answer?.granted ?? NONE, added, removed, isChanged, isSaving, warnings },
    ...{ error: failure, isLoading, retry, again, isThere: answer !== null },
    refusal: answer?.rights.refusal ?? null,
    name: answer?.rights.name ?? null,
    toggle: (row: GrantRow, shown: Ids | null) => put(toggled(tree, ticked, row, shown)),
    give: (rows: readonly GrantRow[]) => put(withGranted(tree, ticked, rows)),
    takeBack: () => setEdit(null),
    save,
  };
}

const NONE: Ids = new Set();

export type Grant = ReturnType<typeof useGrant>;

async function ask(subject: GrantSubject) {
  const calls = [subject.tree(), subject.rights(), subject.granted()] as const;
  const [tree, rights, granted] = await Promise.all(calls);
  return { treeList: tree.result.treeList, rights: rights.result, granted: new Set(granted.result) };
}

function blockedSentence(blocked: readonly GrantRow[]): string {
  const names = blocked.slice(0, 5).map(({ title, fault }) => `“${title}”${fault ? `（${fault}）` : ''}`);
  return `这几项不能改动：${names.join('、')}${blocked.length > 5 ? '等' : ''}`;
}
