import reloadIcon from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import { Glyph } from '../../../../parts/icon/Glyph';
import { Tool } from '../../toolbar/Tool';
import type { ListFeature } from '../feature';

/** Reload; says so if rows stay although it failed. */
export const refresh: ListFeature = {
  name: 'refresh',
  tools: ({ list: { model, reload } }) => (
    <Tool label="刷新" onPress={reload}>
      <Glyph icon={reloadIcon} isSpinning={model.list.isLoading} />
    </Tool>
  ),
  head: ({ list: { model } }) =>
    model.list.error !== null &&
    !model.hasFailed && (
      <p className="list-fault" role="alert">
        刷新失败：{model.list.error}
        <button type="button" className="list-link" onClick={model.list.reload}>
          重试
        </button>
      </p>
    ),
};
