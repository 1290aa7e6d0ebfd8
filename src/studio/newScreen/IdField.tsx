import { Form, Input } from 'antd';

/** The id of a new screen, below `online/`; `taken`: whole ids. */
export function IdField({ taken }: { taken: ReadonlySet<string> }) {
  return (
    <Form.Item
      name="name"
      label="编号"
      rules={[
        { required: true, message: '请输入编号' },
        {
          pattern: /^[a-z][a-z0-9-]{0,59}$/,
          message: '只用小写字母、数字和短横线，以字母开头，如 photo-wall',
        },
        {
          validator: async (_, name: string) => {
            if (taken.has(`online/${name}`)) throw new Error('已经有这个编号的页面');
          },
        },
      ]}
    >
      <Input addonBefore="online/" placeholder="photo-wall" autoFocus maxLength={60} />
    </Form.Item>
  );
}
