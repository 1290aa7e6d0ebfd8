import { EditorContent } from '@tiptap/react';
import type { InputProps } from '../../contract/widget';
import { RichToolbar } from './RichToolbar';
import { usePictures } from './usePictures';
import { useRichEditor } from './useRichEditor';
import './richtext.css';

/** Formatted text: a toolbar and what is written. Pictures are stored as files and put where the text is at. */
export function RichEditor(props: InputProps) {
  const pictures = usePictures(props);
  const editor = useRichEditor(props, pictures.take);
  const state = props.isDisabled ? 'is-disabled' : props.isInvalid ? 'is-invalid' : '';
  return (
    <div className={`rich ${state}`}>
      <RichToolbar
        editor={editor}
        name={props.field.title}
        isDisabled={props.isDisabled}
        isUploading={pictures.isRunning}
        onPictures={(files) => pictures.take(files, editor)}
      />
      <EditorContent editor={editor} className="rich-paper" />
      {pictures.errorMessage !== null && (
        <p role="alert" className="rich-fault">
          {pictures.errorMessage}
        </p>
      )}
    </div>
  );
}
