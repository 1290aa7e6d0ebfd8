import { useMemo, useRef, useState } from 'react';
import { useUnsavedGuard } from '../../engine/index';
import type { Checker } from '../checker/checker';
import { applyFix } from '../diagnostics/applyFix';
import { DiagnosticList } from '../diagnostics/DiagnosticList';
import { DiagnosticsAt, DiagnosticsContext } from '../diagnostics/DiagnosticsAt';
import type { ScreenDiagnostic } from '../diagnostics/diagnostic';
import { applied, type Path, valueAt } from '../document/edit';
import { parsed } from '../document/parsed';
import { Preview } from '../preview/Preview';
import { Properties } from '../properties/Properties';
import { PublishDialog } from '../publish/PublishDialog';
import type { OpenedForm } from '../studioCalls';
import { type TextHandle, TextPane } from '../text/TextPane';
import { Versions } from '../versions/Versions';
import type { DesignerProps } from './Designer';
import { type Pane, Panes } from './Panes';
import { Structure } from './Structure';
import { useDraft } from './useDraft';
import { useUndoKeys } from './useUndoKeys';
import { type Side, WorkHead } from './WorkHead';

interface WorkbenchProps extends Omit<DesignerProps, 'id' | 'initialText'> {
  opened: OpenedForm;
  checker: Checker;
}

/** The parts of a screen, what is seen of it, and the words of the part that is chosen: one document, one history. */
export function Workbench(props: WorkbenchProps) {
  const { opened, calls, roles, checker, own, notice, mayPublish, onLeave } = props;
  const { id } = opened;
  const [stored, setStored] = useState(opened);
  const draft = useDraft({ opened, calls, checker });
  const { text, base, checked, keeping: saveState, change } = draft;
  const { errors: diagnostics, edition } = checked;
  useUnsavedGuard(own.work, saveState === 'typed' || saveState === 'lost' ? 'unsaved' : null);
  const [isPublishing, setPublishing] = useState(false);
  const [side, setSide] = useState<Side>('preview');
  const [pane, setPane] = useState<Pane>('structure');
  const [path, setPath] = useState<Path>([]);
  const editor = useRef<TextHandle>(null);
  const onKey = useUndoKeys(editor);
  const data = useMemo(() => parsed(text), [text]);
  const draftInput = useMemo(() => ({ id, text, base }), [id, text, base]);
  const again = async () => {
    const now = await calls.open(id);
    setStored(now);
    return now;
  };
  const reportFailure = (error: unknown) => notice.error((error as Error).message);
  const giveUp = () => void calls.drop(id).then(again).then(draft.settle).catch(reportFailure);
  const takeBack = async () => {
    try {
      const { message } = await calls.takeBack({ id, base: stored.active?.id ?? null, reason: '' });
      await calls.drop(id);
      draft.settle(await again());
      notice.success(message);
    } catch (error) {
      reportFailure(error);
    }
  };
  const fixDiagnostic = ({ fix: found }: ScreenDiagnostic) => found && change(applyFix(text, found));
  const choose = (place: Path) => {
    setPath(place);
    editor.current?.reveal(place);
  };
  const unreadable = <p className="studio-empty">文件还不是完整的 JSON，请在“文本”里改正</p>;
  return (
    <section className="studio" aria-label={`设计 ${id}`}>
      <WorkHead
        title={checked.screen?.title ?? (typeof data?.title === 'string' ? data.title : null)}
        stored={stored}
        saveState={saveState}
        count={diagnostics.length}
        side={side}
        mayPublish={mayPublish}
        onSide={(next) => {
          setSide(next);
          if (pane !== 'text') setPane('preview');
        }}
        onLeave={onLeave}
        onGiveUp={giveUp}
        onTakeBack={takeBack}
        onPublish={() => setPublishing(true)}
      />
      <Panes
        below={<DiagnosticList diagnostics={diagnostics} onSelect={choose} onFix={fixDiagnostic} />}
        pane={pane}
        onPane={setPane}
        onUndo={() => editor.current?.undo()}
        onRedo={() => editor.current?.redo()}
        structure={
          data === null ? (
            unreadable
          ) : (
            <Structure
              data={data}
              text={text}
              path={path}
              diagnostics={diagnostics}
              notice={notice}
              onSelect={choose}
              onOpen={(place) => {
                choose(place);
                setPane('properties');
              }}
              onChange={change}
            />
          )
        }
        text={
          <TextPane
            ref={editor}
            isHidden={pane !== 'text'}
            text={text}
            diagnostics={diagnostics}
            checker={checker}
            onChange={change}
            onPlace={(place) => setPath(known(data, place))}
            onFix={fixDiagnostic}
          />
        }
        middle={
          side === 'versions' ? (
            <Versions id={id} calls={calls} onTake={change} />
          ) : (
            <Preview
              screenId={id}
              checker={checker}
              own={own}
              roles={roles}
              edition={edition}
              data={data}
              path={path}
              onSelect={choose}
              onKey={onKey}
            />
          )
        }
        properties={
          data === null ? (
            unreadable
          ) : (
            <DiagnosticsContext value={{ diagnostics, onFix: fixDiagnostic }}>
              {path.length > 0 && <DiagnosticsAt path={path} />}
              <Properties
                data={data}
                text={text}
                path={path}
                context={{ own, checker, ...checked }}
                onSelect={choose}
                onEdit={(edit) => change(applied(text, edit))}
              />
            </DiagnosticsContext>
          )
        }
      />
      {isPublishing && (
        <PublishDialog
          draft={draftInput}
          calls={calls}
          onClose={() => setPublishing(false)}
          onFailed={notice.error}
          onPublished={(message) => {
            setPublishing(false);
            notice.success(message);
            void again().then(draft.settle).catch(reportFailure);
          }}
        />
      )}
    </section>
  );
}

/** As much of a way as leads somewhere: a key that is being typed does not yet. */
function known(data: unknown, path: Path): Path {
  const most = path.findIndex((_, index) => valueAt(data, path.slice(0, index + 1)) === undefined);
  return most === -1 ? path : path.slice(0, most);
}
