import { Alert, Form, Input, Modal, Segmented, Select } from 'antd';
import type { ListedForm, StudioCalls } from '../studioCalls';
import { FoundColumns } from './FoundColumns';
import { FromSheet } from './FromSheet';
import { FromTable } from './FromTable';
import { type StartKind, useNewScreen } from './useNewScreen';

interface NewFormProps {
  calls: StudioCalls;
  /** Screens that there are. */
  forms: readonly ListedForm[];
  /** The data source to begin from; null: the operator chooses. */
  source: string | null;
  /** The screen to begin from; null: the operator chooses. */
  copy: string | null;
  onMake(id: string): void;
  onClose(): void;
}

/** The id of a new screen, below `online/`, and what it begins with: nothing, another screen, a spreadsheet, a table. */
export function NewForm({ calls, forms, source, copy, onMake, onClose }: NewFormProps) {
  const [form] = Form.useForm<{ name: string }>();
  const start = useNewScreen({ calls, source, copy, onMake });
  const { startKind, copied, setCopied, found, setFound, failure, isBusy, isReady } = start;
  const active = forms.filter(({ isActive }) => isActive);
  return (
    <Modal
      open
      title="新建页面"
      okText="下一步"
      width={found === null ? 560 : 1000}
      okButtonProps={{ disabled: !isReady, loading: isBusy }}
      onCancel={onClose}
      onOk={() =>
        form.validateFields().then(
          ({ name }) => start.make(`online/${name}`),
          () => undefined,
        )
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ name: copy === null ? undefined : `my-${copy.split('/')[1]}` }}
      >
        <IdField taken={new Set(forms.map(({ id }) => id))} />
        <Form.Item label="从哪里开始">
          <Segmented<StartKind>
            value={startKind}
            onChange={start.turn}
            options={[
              { value: 'empty', label: '空白' },
              { value: 'screen', label: '照一个页面' },
              { value: 'sheet', label: '表格文件' },
              { value: 'table', label: '数据源的表' },
            ]}
          />
        </Form.Item>
      </Form>
      {startKind === 'screen' && (
        <Select
          showSearch
          aria-label="照哪个页面"
          placeholder="照哪个页面"
          style={{ width: '100%' }}
          optionFilterProp="label"
          value={copied}
          options={active.map(({ id, title }) => ({ value: id, label: `${title ?? ''} ${id}` }))}
          onChange={setCopied}
        />
      )}
      {startKind === 'sheet' && <FromSheet calls={calls} onFound={start.setSheet} />}
      {startKind === 'table' && <FromTable calls={calls} source={source} onFound={setFound} />}
      {found !== null && <FoundColumns found={found} screens={active} onChange={setFound} />}
      {failure !== null && <Alert type="error" message={failure} />}
    </Modal>
  );
}

/** The id of a new screen, below `online/`; `taken`: whole ids. */
function IdField({ taken }: { taken: ReadonlySet<string> }) {
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
