import { useMemo } from 'react';
import { type EnginePorts, type NoticePort, useUnsavedGuard } from '../../engine/index';
import type { Checker } from '../checker/checker';
import { applyFix } from '../diagnostics/applyFix';
import type { ScreenDiagnostic } from '../diagnostics/diagnostic';
import { Findings } from '../diagnostics/Findings';
import type { Path } from '../document/edit';
import { parsed } from '../document/parsed';
import { useSelectedPath } from '../document/useSelectedPath';
import { Preview } from '../preview/Preview';
import type { RoleCalls } from '../preview/roles';
import { PropertiesPane } from '../properties/PropertiesPane';
import type { RenderCaptcha } from '../publish/useOwnPassword';
import { WaitingRows } from '../publish/WaitingRows';
import { useRefactoring } from '../refactoring/useRefactoring';
import type { OpenedForm, StudioCalls } from '../studioCalls';
import { TextPane } from '../text/TextPane';
import { Versions } from '../versions/Versions';
import { NewerVersion } from './NewerVersion';
import { Panes } from './Panes';
import { Structure } from './Structure';
import { useDraft } from './useDraft';
import { useScreenDialogs } from './useScreenDialogs';
import { useStoredForm } from './useStoredForm';
import { useUndoKeys } from './useUndoKeys';
import { useWorkView } from './useWorkView';
import { WorkHead } from './WorkHead';

interface WorkbenchProps extends Omit<DesignerProps, 'id'> {
  opened: OpenedForm;
  checker: Checker;
}

/** The parts of a screen, what is seen of it, and the words of the part that is chosen: one document, one history. */
export function Workbench(props: WorkbenchProps) {
  const { opened, initialText, calls, roles, checker, own, notice } = props;
  const { mayPublish, renderCaptcha, onOpen, onLeave } = props;
  const { id } = opened;
  const draft = useDraft({ opened, initialText, calls, checker });
  const { text, base, checked, saveState, change } = draft;
  const { errors: diagnostics } = checked;
  const { stored, settle, giveUp, settleTakenBack } = useStoredForm({ opened, calls, notice, draft });
  useUnsavedGuard(own.work, saveState === 'typed' || saveState === 'lost' ? 'unsaved' : null);
  const { side, pane, showSide, setPane, ...zooming } = useWorkView();
  const data = useMemo(() => parsed(text), [text]);
  const { editor, path, choose, follow } = useSelectedPath(data);
  const onKey = useUndoKeys(editor);
  const { dialogs, ...onDialog } = useScreenDialogs({
    ...{ stored, text, base, calls, notice, renderCaptcha, sources: checker.sources },
    ...{ onSelect: choose, onPublished: settle, onTakenBack: settleTakenBack, onMoved: onOpen },
  });
  const edited = { data, text, path, diagnostics, onSelect: choose, onChange: change };
  const activeText = stored.active?.text ?? null;
  const refactoring = useRefactoring({ id, ...edited, activeText, sources: checker.sources });
  const openAt = (place: Path) => {
    choose(place);
    if (pane !== 'text') setPane('properties');
  };
  const fixDiagnostic = ({ fix: found }: ScreenDiagnostic) => found && change(applyFix(text, found));
  return (
    <section className="studio" aria-label={`设计 ${id}`}>
      <WorkHead
        title={checked.screen?.title ?? (typeof data?.title === 'string' ? data.title : null)}
        {...{ stored, saveState, side, mayPublish, onLeave }}
        authors={draft.authors}
        newer={
          draft.isNewer && (
            <NewerVersion
              {...{ id, text, base, calls, notice }}
              onMerged={draft.rebase}
              onCompare={() => showSide('versions')}
            />
          )
        }
        count={diagnostics.length}
        onVisit={stored.active && checked.screen && (() => own.location.open(checked.screen?.route ?? ''))}
        onSide={showSide}
        onGiveUp={giveUp}
        {...onDialog}
      />
      <WaitingRows {...{ stored, calls, notice }} />
      <Panes
        below={
          <Findings
            {...{ ...edited, own, stored, renamed: refactoring.renamed, screen: checked.screen }}
            data={pane === 'text' ? null : data}
            onSelect={openAt}
          />
        }
        pane={pane}
        onPane={setPane}
        onUndo={() => editor.current?.undo()}
        onRedo={() => editor.current?.redo()}
        structure={<Structure {...edited} notice={notice} onOpen={openAt} onRemove={refactoring.remove} />}
        text={
          <TextPane
            ref={editor}
            isHidden={pane !== 'text'}
            {...{ text, diagnostics, checker }}
            onChange={change}
            onPlace={follow}
            onFix={fixDiagnostic}
          />
        }
        middle={
          side === 'versions' ? (
            <Versions id={id} calls={calls} onTake={change} />
          ) : (
            <Preview screenId={id} {...{ checker, own, roles, checked, onKey, ...zooming, ...edited }} />
          )
        }
        properties={
          <PropertiesPane
            {...edited}
            context={{ own, checker, ...checked, tryRule: (rule) => calls.tryRule({ id, text, base }, rule) }}
            onFix={fixDiagnostic}
            refactoring={refactoring}
          />
        }
      />
      {refactoring.dialog}
      {dialogs}
    </section>
  );
}

export interface DesignerProps {
  id: string;
  /** What is shown where the server has neither a screen nor a draft. */
  initialText: string;
  calls: StudioCalls;
  roles: RoleCalls;
  own: EnginePorts;
  notice: NoticePort;
  mayPublish: boolean;
  /** Draws the captcha that wrong passwords bring. */
  renderCaptcha: RenderCaptcha;
  onOpen(id: string): void;
  onLeave(): void;
}
