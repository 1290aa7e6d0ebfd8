import type { InputProps, WidgetInput } from '../../contract/widget';
import { UploadInput } from '../../parts/inputs/UploadInput';
import { AudioPlayer } from '../../parts/media/AudioPlayer';

export const input: WidgetInput = { Input: AudioInput };

function AudioInput(props: InputProps) {
  const show = (path: string) => <AudioPlayer title={props.field.title} url={props.data.fileUrl(path)} />;
  return <UploadInput input={props} show={show} />;
}
