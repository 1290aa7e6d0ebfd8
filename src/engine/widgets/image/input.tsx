import type { InputProps, WidgetInput } from '../../contract/widget';
import { Thumbnails } from '../../parts/Thumbnails';
import { UploadInput } from '../../parts/UploadInput';

export const input: WidgetInput = { Input: ImageInput };

function ImageInput(props: InputProps) {
  const show = (path: string) => <Thumbnails title={props.field.title} urls={[props.data.fileUrl(path)]} />;
  return <UploadInput input={props} show={show} />;
}
