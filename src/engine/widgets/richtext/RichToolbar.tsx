import { type Editor, useEditorState } from '@tiptap/react';
import { Select } from 'antd';
import { type ReactNode, useRef } from 'react';
import * as texts from '#texts/widgets/inputs';
import { Toggle } from '../../parts/Toggle';
import { LinkButton } from './LinkButton';
import { PICTURES } from './usePictures';

interface RichToolbarProps {
  editor: Editor;
  name: string;
  isDisabled: boolean;
  isUploading: boolean;
  onPictures(files: readonly File[]): void;
}

/** What can be done with the chosen text. */
export function RichToolbar({ editor, name, isDisabled, isUploading, onPictures }: RichToolbarProps) {
  const file = useRef<HTMLInputElement>(null);
  const is = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const does = () => editor.chain().focus();
  const button = (label: string, sign: ReactNode, onPress: () => void, more: Partial<ToolProps> = {}) => (
    <Tool label={label} isDisabled={isDisabled} onPress={onPress} {...more}>
      {sign}
    </Tool>
  );
  return (
    <div role="toolbar" aria-label={texts.formatOf(name)} className="rich-tools">
      <Select
        aria-label={texts.paragraphStyle}
        size="small"
        variant="borderless"
        popupMatchSelectWidth={false}
        value={is.level}
        disabled={isDisabled}
        options={LEVELS}
        onChange={(level) => setLevel(editor, level)}
      />
      {button(texts.bold, <b>B</b>, () => does().toggleBold().run(), { isOn: is.bold })}
      {button(texts.italic, <i>I</i>, () => does().toggleItalic().run(), { isOn: is.italic })}
      {button(texts.bulletList, texts.bulletList, () => does().toggleBulletList().run(), {
        isOn: is.bullets,
      })}
      {button(texts.numberedList, texts.numberedList, () => does().toggleOrderedList().run(), {
        isOn: is.numbers,
      })}
      {button(texts.quote, texts.quote, () => does().toggleBlockquote().run(), { isOn: is.quote })}
      <LinkButton editor={editor} href={is.href} isDisabled={isDisabled} />
      {button(texts.picture, isUploading ? texts.uploading : texts.picture, () => file.current?.click(), {
        isDisabled: isDisabled || isUploading,
      })}
      <input
        ref={file}
        type="file"
        hidden
        multiple
        disabled={isDisabled}
        accept={PICTURES.accept.join(',')}
        onChange={(event) => {
          onPictures([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {button(texts.undo, texts.undo, () => does().undo().run(), { isDisabled: isDisabled || !is.canUndo })}
      {button(texts.redo, texts.redo, () => does().redo().run(), { isDisabled: isDisabled || !is.canRedo })}
    </div>
  );
}

const LEVELS = [
  { value: 0, label: texts.body },
  { value: 2, label: texts.largeHeading },
  { value: 3, label: texts.mediumHeading },
  { value: 4, label: texts.smallHeading },
];

interface ToolProps {
  label: string;
  isDisabled: boolean;
  /** Undefined: it does something and is neither on nor off. */
  isOn?: boolean;
  onPress(): void;
  children?: ReactNode;
}

function Tool({ label, isDisabled, isOn, onPress, children }: ToolProps) {
  return (
    <Toggle
      type="text"
      size="small"
      aria-label={label}
      title={label}
      isOn={isOn}
      disabled={isDisabled}
      // a press leaves the cursor in the text: what is typed immediately is not lost while the editor takes the focus back
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </Toggle>
  );
}

function stateOf(editor: Editor) {
  return {
    level: [2, 3, 4].find((level) => editor.isActive('heading', { level })) ?? 0,
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    href: (editor.getAttributes('link').href as string | undefined) ?? null,
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

function setLevel(editor: Editor, level: number): void {
  const does = editor.chain().focus();
  if (level === 0) does.setParagraph().run();
  else does.setHeading({ level: level as 2 | 3 | 4 }).run();
}
