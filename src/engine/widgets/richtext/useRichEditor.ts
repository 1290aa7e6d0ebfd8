import { type Editor, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import type { InputProps } from '../../contract/widget';
import { inputAria } from '../../parts/inputs/inputAria';
import { sanitise } from '../../sanitise/sanitise';
import { picture } from './picture';

/**
 * The editor over a value: HTML in, cleaned; HTML out, null if it is empty. Text that nobody touched is never
 * rewritten, because the editor may know less of it than it holds.
 */
export function useRichEditor(
  props: InputProps,
  onPictures: (files: readonly File[], editor: Editor) => void,
): Editor {
  const latest = useRef({ props, onPictures });
  latest.current = { props, onPictures };
  const html = typeof props.value === 'string' ? props.value : '';
  const written = useRef(html);
  const editor = useEditor({
    // everything it looks like is in richtext.css
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'] },
      }),
      picture,
    ],
    content: sanitise(html),
    editable: !props.isDisabled,
    editorProps: {
      attributes: () => attributesOf(latest.current.props),
      handlePaste: (_, event) => takeFiles(event.clipboardData),
      handleDrop: (_, event) => takeFiles(event.dataTransfer),
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML();
      latest.current.props.onChange(written.current || null);
    },
  });
  const takeFiles = (source: DataTransfer | null) => {
    const files = [...(source?.files ?? [])].filter((file) => file.type.startsWith('image/'));
    if (files.length > 0) latest.current.onPictures(files, editor);
    return files.length > 0;
  };
  useEffect(() => {
    if (html === written.current) return;
    written.current = html;
    editor.commands.setContent(sanitise(html), { emitUpdate: false });
  }, [editor, html]);
  useEffect(() => {
    editor.setEditable(!props.isDisabled, false);
  }, [editor, props.isDisabled]);
  // attributes are asked for again only with a transaction
  // biome-ignore lint/correctness/useExhaustiveDependencies: being invalid is the reason to ask
  useEffect(() => {
    editor.view.updateState(editor.state);
  }, [editor, props.isInvalid]);
  return editor;
}

function attributesOf(props: InputProps): Record<string, string> {
  const aria = Object.entries(inputAria(props)).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(aria.map(([name, value]) => [name, String(value)])),
    id: props.id,
    role: 'textbox',
    'aria-multiline': 'true',
    class: 'rich-text',
  };
}
