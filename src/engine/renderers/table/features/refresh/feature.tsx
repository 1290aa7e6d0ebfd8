import reloadIcon from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import * as texts from '#texts/renderers/table/features/refresh';
import { Glyph } from '../../../../parts/icon/Glyph';
import { Tool } from '../../toolbar/Tool';
import type { ListFeature } from '../feature';

/** Reload; says so if rows stay although it failed. */
export const refresh: ListFeature = {
  name: 'refresh',
  tools: ({ list: { model, reload } }) => (
    <Tool label={texts.refresh} onPress={reload}>
      <Glyph icon={reloadIcon} isSpinning={model.list.isLoading} />
    </Tool>
  ),
  head: ({ list: { model } }) =>
    model.list.error !== null &&
    !model.hasFailed && (
      <p className="list-fault" role="alert">
        {texts.refreshFailed(model.list.error)}
        <button type="button" className="list-link" onClick={model.list.reload}>
          {texts.retry}
        </button>
      </p>
    ),
};
