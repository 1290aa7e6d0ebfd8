import type { InputProps, WidgetInput } from '../../contract/widget';
import { FileLink } from '../../parts/FileLink';
import { UploadInput } from '../../parts/UploadInput';

export const input: WidgetInput = { Input: FileInput };

function FileInput(props: InputProps) {
  const show = (path: string) => <FileLink path={path} url={props.data.fileUrl(path)} />;
  return <UploadInput input={props} show={show} />;
}
