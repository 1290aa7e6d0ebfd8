import type { InputProps, WidgetInput } from '../../contract/widget';
import { UploadInput } from '../../parts/inputs/UploadInput';
import { VideoPlayer } from '../../parts/media/VideoPlayer';

export const input: WidgetInput = { Input: VideoInput };

function VideoInput(props: InputProps) {
  const show = (path: string) => <VideoPlayer title={props.field.title} url={props.data.fileUrl(path)} />;
  return <UploadInput input={props} show={show} />;
}
