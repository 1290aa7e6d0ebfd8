import type { InputProps, WidgetInput } from '../../contract/widget';
import { UploadInput } from '../../parts/inputs/UploadInput';
import { FileLink } from '../../parts/media/FileLink';

export const input: WidgetInput = { Input: FileInput };

function FileInput(props: InputProps) {
  const show = (path: string) => <FileLink path={path} url={props.data.fileUrl(path)} />;
  return <UploadInput input={props} show={show} />;
}
