import downloadIcon from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import { Button } from 'antd';
import { notifyError } from '#engine/parts/actions/notifyError';
import { Glyph } from '#engine/parts/icon/Glyph.tsx';
import { lazyComponent } from '#engine/parts/lazyComponent.tsx';
import * as texts from '#texts/renderers/table';
import type { ListDialog, LiveList } from '../../liveList';
import { Tool } from '../../toolbar/Tool';
import type { ListFeature } from '../feature';

const ImportDialog = lazyComponent(() => import('./ImportDialog').then((module) => module.ImportDialog));
const ExportDialog = lazyComponent(() => import('./ExportDialog').then((module) => module.ExportDialog));

/** Spreadsheets in and out, where this operator may. */
export const transfer: ListFeature = {
  name: 'transfer',
  main: ({ list }) =>
    list.model.may.import &&
    list.ports.data.transfer && <Button onClick={() => list.show(importDialog)}>{texts.importing}</Button>,
  tools: ({ list }) =>
    list.model.may.export &&
    (list.ports.data.transfer || list.ports.data.exportAll) && (
      <Tool label={texts.exporting} hasPopup onPress={() => exportRows(list)}>
        <Glyph icon={downloadIcon} />
      </Tool>
    ),
};

/** A backend of the family hands the file over immediately. */
function exportRows({ compiled, ports, model, show }: LiveList): void {
  const selections = [...model.selected.ids()];
  if (ports.data.transfer) show(exportDialog(selections));
  else
    ports.data
      .exportAll?.(compiled.screen, model.query, selections)
      .catch((error: unknown) => notifyError(ports.notice, error));
}

const importDialog: ListDialog = {
  draw(list, close) {
    const { transfer } = list.ports.data;
    return transfer && <ImportDialog list={list} transfer={transfer} onClose={close} />;
  },
};

function exportDialog(selections: string[]): ListDialog {
  return {
    draw(list, close) {
      const { transfer } = list.ports.data;
      return (
        transfer && <ExportDialog list={list} selections={selections} transfer={transfer} onClose={close} />
      );
    },
  };
}
