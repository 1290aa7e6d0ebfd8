import type { InputProps, WidgetInput } from '../../contract/widget';
import { AudioPlayer } from '../../parts/AudioPlayer';
import { UploadInput } from '../../parts/UploadInput';

export const input: WidgetInput = { Input: AudioInput };

function AudioInput(props: InputProps) {
  const show = (path: string) => <AudioPlayer title={props.field.title} url={props.data.fileUrl(path)} />;
  return <UploadInput input={props} show={show} />;
}
