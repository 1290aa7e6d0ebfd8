import { Alert, Form, Input, Modal, Segmented, Select } from 'antd';
import { useState } from 'react';
import type { Beginning, ListedForm, StudioCalls } from '../studioCalls';
import { ColumnsTable } from './ColumnsTable';
import { copyScreen } from './copyScreen';
import { FromSheet } from './FromSheet';
import { FromTable } from './FromTable';
import { pendingSheets } from './pendingSheets';

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

type StartKind = 'empty' | 'screen' | 'sheet' | 'table';

/** The id of a new screen, below `online/`, and what it begins with: nothing, another screen, a spreadsheet, a table. */
export function NewForm({ calls, forms, source, copy, onMake, onClose }: NewFormProps) {
  const [form] = Form.useForm<{ name: string }>();
  const [startKind, setStartKind] = useState<StartKind>(
    copy !== null ? 'screen' : source === null ? 'empty' : 'table',
  );
  const [copied, setCopied] = useState<string | null>(copy);
  const [found, setFound] = useState<Beginning | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const taken = new Set(forms.map(({ id }) => id));
  const active = forms.filter(({ isActive }) => isActive);
  const isReady =
    startKind === 'empty' ||
    (startKind === 'screen' ? copied !== null : found !== null && found.columns.length > 0);
  const turn = (next: StartKind) => {
    setStartKind(next);
    setFound(null);
    setFile(null);
    setFailure(null);
  };
  const textFor = async (id: string): Promise<string | null> => {
    if (startKind === 'screen' && copied !== null) {
      const { active: text } = await calls.open(copied);
      return copyScreen(text?.text ?? '', copied, id);
    }
    return found === null ? null : (await calls.begin(id, found)).text;
  };
  const make = async ({ name }: { name: string }) => {
    const id = `online/${name}`;
    setBusy(true);
    setFailure(null);
    try {
      const text = await textFor(id);
      // the designer opens what is kept
      if (text !== null) await calls.keep({ id, text, base: null });
      if (file !== null && found?.rows !== undefined) pendingSheets.set(id, { file, rows: found.rows });
      onMake(id);
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title="新建页面"
      okText="下一步"
      width={found === null ? 560 : 1000}
      okButtonProps={{ disabled: !isReady, loading: isBusy }}
      onCancel={onClose}
      onOk={() => form.validateFields().then(make, () => undefined)}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ name: copy === null ? undefined : `my-${copy.split('/')[1]}` }}
      >
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
        <Form.Item label="从哪里开始">
          <Segmented<StartKind>
            value={startKind}
            onChange={turn}
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
      {startKind === 'sheet' && (
        <FromSheet
          calls={calls}
          onFound={(beginning, chosen) => {
            setFound(beginning);
            setFile(chosen);
          }}
        />
      )}
      {startKind === 'table' && <FromTable calls={calls} source={source} onFound={setFound} />}
      {found !== null && (
        <>
          <Form layout="inline" style={{ margin: '12px 0' }}>
            <Form.Item label="标题">
              <Input
                aria-label="标题"
                value={found.title}
                maxLength={50}
                onChange={({ target }) => setFound({ ...found, title: target.value })}
              />
            </Form.Item>
            {found.rows !== undefined && <span>{`${found.rows} 行，发布时可以一起导入`}</span>}
          </Form>
          <ColumnsTable
            columns={found.columns}
            screens={active}
            onChange={(columns) => setFound({ ...found, columns })}
          />
        </>
      )}
      {failure !== null && <Alert type="error" message={failure} />}
    </Modal>
  );
}
