import type { EnginePorts, Screen } from '../../engine/index';
import { applied, type Path, setAt } from '../document/edit';
import type { OpenedForm } from '../studioCalls';
import { AdviceList } from './AdviceList';
import { adviceFor, renamedAdvice } from './advice';
import { applyFix } from './applyFix';
import { DiagnosticList } from './DiagnosticList';
import type { ScreenDiagnostic } from './diagnostic';

interface FindingsProps {
  text: string;
  /** Null: the text is no JSON, or is shown: lines say where. */
  data: Record<string, unknown> | null;
  diagnostics: readonly ScreenDiagnostic[];
  /** Null: it cannot be read. */
  screen: Screen | null;
  stored: Pick<OpenedForm, 'ungranted'>;
  renamed: { count: number; text: string };
  own: Pick<EnginePorts, 'session' | 'location'>;
  onSelect(path: Path): void;
  onChange(text: string): void;
}

/** What is wrong with the draft, and what it might lack. */
export function Findings(props: FindingsProps) {
  const { text, data, diagnostics, screen, stored, renamed, own, onSelect, onChange } = props;
  const mayGrant = own.session.can('role:list');
  return (
    <>
      <DiagnosticList
        {...{ data, diagnostics, onSelect }}
        onFix={({ fix }) => fix && onChange(applyFix(text, fix))}
      />
      <AdviceList
        advice={[...(screen ? adviceFor(screen, stored.ungranted) : []), ...renamedAdvice(renamed)]}
        onSelect={onSelect}
        onGrant={mayGrant ? () => own.location.open('/system/role') : null}
        onFix={(fix) => onChange('text' in fix ? fix.text : applied(text, setAt(text, fix.path, fix.value)))}
      />
    </>
  );
}
