import reloadIcon from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import { Button } from 'antd';
import { Glyph } from '#engine/parts/icon/Glyph.tsx';
import { wireTime } from '#engine/values/time/time';
import * as texts from '#texts/renderers/table';
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
    model.isOutdated && (
      <p className="list-fault" role="alert">
        {texts.refreshFailed(model.list.error ?? '')}
        {model.list.readAt !== null && texts.contentOf(clockTime(model.list.readAt))}
        <Button type="link" size="small" onClick={model.list.reload}>
          {texts.retry}
        </Button>
      </p>
    ),
};

/** The minute, and the day where it is another one. */
function clockTime(instant: number): string {
  const [time, now] = [wireTime(instant), wireTime(Date.now())];
  return time.slice(time.slice(0, 10) === now.slice(0, 10) ? 11 : 0, 16);
}
