import type { InputProps, WidgetInput } from '../../contract/widget';
import { UploadInput } from '../../parts/UploadInput';
import { VideoPlayer } from '../../parts/VideoPlayer';

export const input: WidgetInput = { Input: VideoInput };

function VideoInput(props: InputProps) {
  const show = (path: string) => <VideoPlayer title={props.field.title} url={props.data.fileUrl(path)} />;
  return <UploadInput input={props} show={show} />;
}
