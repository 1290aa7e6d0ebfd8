import { Button, Checkbox, Modal, Spin } from 'antd';
import { useState } from 'react';
import * as texts from '#texts/renderers/detail';
import type { DataPort, EndpointPort } from '../../../contract/ports';
import type { VersionHead } from '../../../contract/record';
import type { Screen } from '../../../contract/screen';
import { useAnswer } from '../../../parts/answer/useAnswer';
import { ChangeSide } from '../../../parts/changes/ChangeList';
import { useFocusBack } from '../../../parts/focus/useFocusBack';

interface CompareDialogProps {
  screen: Screen;
  id: string;
  from: string;
  /** Absent: the record as it is now. */
  to: string | undefined;
  endpoints: EndpointPort;
  fileUrl: DataPort['fileUrl'];
  onClose(): void;
}

/** Two versions of a record side by side, field by field: the differences, and all fields on demand. */
export function CompareDialog({ screen, id, from, to, endpoints, fileUrl, onClose }: CompareDialogProps) {
  useFocusBack();
  const [isWhole, setWhole] = useState(false);
  const { answer, error, retry } = useAnswer(
    () => endpoints['GET compare'](screen, { id, from, ...(to !== undefined && { to }) }),
    [endpoints, screen, id, from, to],
    { what: texts.version },
  );
  const shown = answer?.fields.filter(({ isChanged }) => isWhole || isChanged) ?? [];
  return (
    <Modal open footer={null} width={880} title={texts.compareVersions} onCancel={onClose}>
      {answer === null ? (
        <div className="detail-wait">
          {error === null ? <Spin /> : <span role="alert">{error}</span>}
          {error !== null && <Button onClick={retry}>{texts.retry}</Button>}
        </div>
      ) : (
        <>
          <Checkbox checked={isWhole} onChange={() => setWhole(!isWhole)}>
            {texts.showAll(answer.fields.length)}
          </Checkbox>
          <table className="compare">
            <thead>
              <tr>
                <th scope="col">{texts.field}</th>
                <Head version={answer.from} />
                <Head version={answer.to} />
              </tr>
            </thead>
            <tbody>
              {shown.map((change) => (
                <tr key={change.field} className={change.isChanged ? 'is-changed' : undefined}>
                  <th scope="row">{change.title}</th>
                  <td>
                    <ChangeSide change={change} side="before" fileUrl={fileUrl} />
                  </td>
                  <td>
                    <ChangeSide change={change} side="after" fileUrl={fileUrl} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {shown.length === 0 && <p className="detail-none">{texts.noDifference}</p>}
        </>
      )}
    </Modal>
  );
}

function Head({ version }: { version: VersionHead | null }) {
  if (version === null) return <th scope="col">{texts.now}</th>;
  return (
    <th scope="col">
      {version.time === '' ? version.title : version.time}
      <small>{[version.title, version.operator].filter((text) => text !== '').join(' · ')}</small>
    </th>
  );
}
