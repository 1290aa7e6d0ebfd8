import type { InputProps, WidgetInput } from '../../contract/widget';
import { UploadInput } from '../../parts/inputs/UploadInput';
import { Thumbnails } from '../../parts/media/Thumbnails';

export const input: WidgetInput = { Input: ImageInput };

function ImageInput(props: InputProps) {
  const show = (path: string) => <Thumbnails title={props.field.title} urls={[props.data.fileUrl(path)]} />;
  return <UploadInput input={props} show={show} />;
}
