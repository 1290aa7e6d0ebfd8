import listIcon from '@ant-design/icons-svg/es/asn/ExportOutlined';
import { Button, Drawer, Spin } from 'antd';
import {
  type ComponentType,
  type PropsWithChildren,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import * as texts from '#texts/renderers/detail';
import { recordTitle } from '../../actions/recordTitle';
import type { EnginePorts } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { FormGroup, Link } from '../../contract/screen';
import type { CompiledScreen } from '../../language/derive/compile';
import { visibleGroups } from '../../language/derive/placed';
import { useApprovals } from '../../parts/answer/useApprovals';
import { useRecord } from '../../parts/answer/useRecord';
import { within } from '../../parts/drafts/draftPlace';
import { useResumeStep } from '../../parts/drafts/useResumeStep';
import { isFocusNowhere } from '../../parts/focus/isFocusNowhere';
import { useFocusBack } from '../../parts/focus/useFocusBack';
import { Glyph } from '../../parts/icon/Glyph';
import type { ScreenProps } from '../registry';
import { ApprovalBlock } from './approval/ApprovalBlock';
import { CopyAddress } from './CopyAddress';
import { commentsTab } from './comments/commentsTab';
import { FollowButton } from './comments/FollowButton';
import { type Comments, useComments } from './comments/useComments';
import { oversightTabs } from './oversightTabs';
import type { RecordTab } from './Rail';
import { RecordFacts } from './RecordFacts';
import { RecordHead } from './RecordHead';
import { RecordTabs } from './RecordTabs';
import { type DetailSteps, StepButtons, takeStep } from './StepButtons';
import { TabLabel } from './TabLabel';
import { TabScreen } from './TabScreen';
import { ThreadView } from './thread/ThreadView';
import { useDetailKeys } from './useDetailKeys';
import { type LinkedScreen, useLinkedScreens } from './useLinkedScreens';
import { type CountOf, useRelatedCounts } from './useRelatedCounts';
import './detail.css';

interface DetailDialogProps {
  compiled: CompiledScreen;
  /** The row it was opened from, shown until the record itself has come. */
  record: RecordData;
  /** Another number asks again: something was done to the record. */
  edition: number;
  ports: EnginePorts;
  Screen: ComponentType<ScreenProps>;
  /** What can be done with the record, as the list offers it. */
  actions(record: RecordData): ReactNode;
  /** The adjacent records, if it is in a list. */
  steps?: DetailSteps;
  /** The page's address leads to this record: it can be sent to somebody. */
  hasAddress?: boolean;
  /** Leads to the record in its list; absent where that is around it. */
  onToList?(): void;
  /** The record was changed from here; absent where nothing is changed. */
  onChanged?(): void;
  /** A key that nobody within took; answers whether it meant something. */
  onKey?(event: KeyboardEvent, record: RecordData): boolean;
  onClose(): void;
}

const NO_TABS: readonly Link[] = [];

/** A record to read: its groups, the screens that belong to it, and last what happened to it (`language.md` §4). */
export function DetailDialog(props: DetailDialogProps) {
  const {
    compiled,
    record: row,
    edition,
    ports,
    Screen,
    actions,
    steps,
    hasAddress,
    onToList,
    onChanged,
    onKey,
    onClose,
  } = props;
  useFocusBack();
  const { screen } = compiled;
  const id = String(row.id);
  const { record, failure, retry } = useRecord({ screen, id, data: ports.data, edition });
  const inner = useMemo(() => ({ ...ports, drafts: within(ports.drafts, { do: 'view', id }) }), [ports, id]);
  const [tab, setTab] = useTab(inner);
  const linked = useLinkedScreens(screen.detail?.tabs ?? NO_TABS, ports);
  const countOf = useRelatedCounts({ screen, id, edition, data: ports.data });
  const comments = useComments({ screen, id, edition, ports });
  const approvals = useApprovals({ screen, id, edition, ports });
  const shown = record ?? row;
  const head = useRef<HTMLDivElement>(null);
  const writing = useRef<((event: KeyboardEvent) => boolean) | null>(null);
  useFocusInDrawer(head);
  useDetailKeys(
    head,
    (event) =>
      takeStep(event, steps) ||
      writing.current?.(event) === true ||
      (record !== null && onKey?.(event, record) === true),
  );
  const endpoints = oversightTabs({ screen, id, record, edition, ports, onChanged });
  const facts = (
    <>
      {record && <ApprovalBlock {...{ approvals, screen, id, ports, onChanged }} />}
      {/* all at once, so that nothing moves after it is readable */}
      <Facts {...{ compiled, ports, failure }} record={approvals.isWaiting ? null : record} onRetry={retry} />
    </>
  );
  const thread = screen.detail?.thread ?? null;
  return (
    <Drawer
      open
      title={recordTitle(screen, shown)}
      extra={
        <Tools
          comments={comments}
          head={head}
          id={id}
          steps={steps}
          notice={hasAddress ? ports.notice : null}
          onToList={onToList}
        >
          {record && actions(record)}
        </Tools>
      }
      width={`min(${thread !== null ? 1320 : linked.length > 0 ? 1160 : 800}px, 100vw)`}
      onClose={onClose}
      rootClassName={thread === null ? 'detail' : 'detail has-thread'}
    >
      {record && thread === null && <RecordHead compiled={compiled} record={record} ports={ports} />}
      {thread !== null ? (
        <ThreadView
          compiled={compiled}
          thread={thread}
          record={shown}
          isKnown={record !== null}
          edition={edition}
          ports={inner}
          linked={linked}
          countOf={countOf}
          facts={facts}
          history={endpoints?.history.children}
          onKey={writing}
          onChanged={onChanged}
        />
      ) : (
        <RecordTabs
          tabs={[
            { key: 'facts', label: texts.details, children: facts },
            ...(endpoints && linked.some(({ link }) => link.timeline !== null) ? [endpoints.timeline] : []),
            ...(comments
              ? [commentsTab({ comments, ports: inner, id, title: recordTitle(screen, shown) })]
              : []),
            ...(endpoints ? [endpoints.history] : []),
            ...linked.map(tabOf({ countOf, record: shown, edition, ports: inner, Screen })),
          ]}
          active={tab}
          id={id}
          onOpen={setTab}
        />
      )}
    </Drawer>
  );
}

/** The open tab; one in which a draft lies opens by itself. */
function useTab({ drafts }: EnginePorts) {
  const [tab, setTab] = useState('facts');
  useResumeStep({
    place: drafts,
    open: (step) => {
      if (step.do === 'tab') setTab(String(step.tab));
      return step.do === 'tab';
    },
  });
  return [tab, setTab] as const;
}

/** The element with the focus may be gone: a button of the former record, a tab that was drawn anew. The drawer takes the focus then. */
function useFocusInDrawer(head: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const drawer = head.current?.closest<HTMLElement>('.ant-drawer');
    if (drawer && isFocusNowhere()) drawer.focus({ preventScroll: true });
  });
}

interface TabContent {
  countOf: CountOf;
  record: RecordData;
  edition: number;
  ports: EnginePorts;
  Screen: ComponentType<ScreenProps>;
}

function tabOf({ countOf, ...content }: TabContent) {
  return ({ link, tab, title }: LinkedScreen, index: number): RecordTab => {
    const key = `linked${index}`;
    const count = countOf(tab);
    return {
      key,
      label: <TabLabel title={title} count={count} />,
      group: link.group,
      count,
      children: <TabScreen link={link} tab={key} {...content} />,
    };
  };
}

function ToListButton({ onClick }: { onClick(): void }) {
  return (
    <Button
      type="text"
      aria-label={texts.openInList}
      title={texts.openInList}
      icon={<Glyph icon={listIcon} />}
      onClick={onClick}
    />
  );
}

interface ToolsProps {
  comments: Comments;
  head: RefObject<HTMLDivElement | null>;
  id: string;
  steps: DetailSteps | undefined;
  /** Reports that the address was copied; null: it has none. */
  notice: EnginePorts['notice'] | null;
  onToList: (() => void) | undefined;
}

/** What can be done with the record, the way to its neighbours, and its address. */
function Tools({ comments, head, id, steps, notice, onToList, children }: PropsWithChildren<ToolsProps>) {
  return (
    <div ref={head} className="detail-actions">
      <span key={id} className={steps?.isArrived ? 'detail-own is-arrived' : 'detail-own'}>
        {children}
      </span>
      {steps && <StepButtons steps={steps} />}
      <FollowButton comments={comments} />
      {notice && <CopyAddress notice={notice} />}
      {onToList && <ToListButton onClick={onToList} />}
    </div>
  );
}

interface FactsProps {
  compiled: CompiledScreen;
  record: RecordData | null;
  ports: EnginePorts;
  failure: string | null;
  onRetry(): void;
}

function Facts({ compiled, record, ports, failure, onRetry }: FactsProps) {
  const { can } = ports.session;
  const groups = useMemo(() => detailGroups(compiled, can), [compiled, can]);
  return record ? (
    <RecordFacts compiled={compiled} groups={groups} record={record} ports={ports} />
  ) : (
    <Waiting failure={failure} onRetry={onRetry} />
  );
}

function Waiting({ failure, onRetry }: { failure: string | null; onRetry(): void }) {
  if (failure === null) return <Spin className="detail-wait" />;
  return (
    <div className="detail-wait">
      <span role="alert">{failure}</span>
      <Button onClick={onRetry}>{texts.retry}</Button>
    </div>
  );
}

/** What is read of a record: the groups of `detail`, else of the form, else every field; as far as the operator may see. */
function detailGroups(compiled: CompiledScreen, can: (code: string) => boolean): FormGroup[] {
  const { detail, form, fields } = compiled.screen;
  const declaredGroups = detail && detail.groups.length > 0 ? detail.groups : form?.groups;
  const all = Object.keys(fields).map((field) => ({ field, isWide: null }));
  return visibleGroups(compiled, declaredGroups ?? [{ title: null, when: null, fields: all }], can);
}
