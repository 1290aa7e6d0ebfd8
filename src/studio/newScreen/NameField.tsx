import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { Spell } from '../../engine/pure';
import { slugOf } from '../naming/slug';

interface NameFieldProps {
  /** The name that the title gives; null: there is no title yet. */
  derived: string | null;
  /** Titles of the screens below `online/`, by name. */
  used: ReadonlyMap<string, string>;
  spell: Spell;
}

/** The name of a new screen below `online/`: shown as the title gives it, or typed. */
export function NameField({ derived, used, spell }: NameFieldProps) {
  const form = Form.useFormInstance<{ name?: string }>();
  const [isTyped, setTyped] = useState(false);
  if (!isTyped)
    return (
      <p className="studio-new-name">
        编号：{derived === null ? '由标题的拼音得出' : <code>online/{derived}</code>}{' '}
        <Button
          type="link"
          size="small"
          aria-label="改编号"
          onClick={() => {
            form.setFieldValue('name', derived ?? '');
            setTyped(true);
          }}
        >
          改
        </Button>
      </p>
    );
  return (
    <Form.Item
      name="name"
      label="编号"
      extra="小写字母、数字和短横线，写中文会换成拼音；留空就由标题得出"
      rules={[
        {
          validator: async (_, typed: string | undefined) => {
            const title = used.get(slugOf(typed ?? '', spell));
            if (title !== undefined) throw new Error(`已经有这个编号的页面“${title}”，请换一个`);
          },
        },
      ]}
    >
      <Input
        prefix="online/"
        placeholder={derived ?? 'photo-wall'}
        autoFocus
        maxLength={60}
        onBlur={({ target }) => form.setFieldValue('name', slugOf(target.value, spell))}
      />
    </Form.Item>
  );
}
