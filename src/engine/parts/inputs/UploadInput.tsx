import { Button, Upload } from 'antd';
import type { ReactNode } from 'react';
import * as texts from '#texts/parts/inputs';
import * as signs from '#texts/signs';
import type { InputProps } from '../../contract/widget';
import { inputAria } from './inputAria';
import { UploadList } from './UploadList';
import { useUploads } from './useUploads';
import './inputs.css';
import { uploadLimits } from './uploadLimits';

interface UploadInputProps {
  input: InputProps;
  /** Draws one stored file. */
  show(path: string): ReactNode;
}

/** A button that stores files, what is stored, and what is on its way. Type and size are judged before anything is sent. */
export function UploadInput({ input, show }: UploadInputProps) {
  const { id, field, isDisabled } = input;
  const { paths, uploads, isRunning, take, retry, dismiss, remove } = useUploads(input);
  const { accept, maxKB } = uploadLimits(field);
  const verb = paths.length > 0 && !field.isMultiple ? texts.replace : texts.upload;
  // a button is never required, and is called by its label and by what it does
  const { 'aria-required': _, ...ariaProps } = inputAria(input);
  const aria = { ...ariaProps, 'aria-labelledby': `${id}-label ${id}` };
  return (
    <div className="input-upload">
      <ul className="input-upload-list">
        {paths.map((path) => (
          <li key={path}>
            {show(path)}
            {!isDisabled && (
              <Button
                type="link"
                size="small"
                aria-label={texts.removeFile(nameOf(path))}
                onClick={() => remove(path)}
              >
                {texts.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Upload
        accept={accept.join(',')}
        multiple={field.isMultiple}
        disabled={isDisabled}
        showUploadList={false}
        beforeUpload={(file, files) => {
          // used for each of them, taken together
          if (file === files[0]) take(files);
          return false;
        }}
      >
        <Button
          id={id}
          {...aria}
          danger={input.isInvalid}
          disabled={isDisabled}
          loading={isRunning && !field.isMultiple}
        >
          {isRunning && !field.isMultiple ? texts.uploading : verb}
        </Button>
      </Upload>
      <p className="input-hint">{texts.accepted(accept.join(signs.listComma), maxKB)}</p>
      <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
    </div>
  );
}

function nameOf(path: string): string {
  return path.split('/').at(-1) ?? path;
}
