import { Button, DatePicker, Form, Input, Radio } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { messageOf, RequestError } from '../../../engine/index';
import type { PagePorts } from '../../../shell/ports';
import { useRoute } from '../../useRoute';
import { type OwnProfile, SEXES } from '../profile';
import { Avatar } from './Avatar';

/** 基本资料: the operator's own profile. What identifies them to others is shown, and only an administrator changes it. */
export function Profile({ ports }: { ports: PagePorts }) {
  const { answer, error, again } = useRoute(ports, 'GET /sys/user/profile', {});
  return (
    <section className="account-block" aria-labelledby="account-profile">
      <header>
        <h2 id="account-profile">基本资料</h2>
      </header>
      {error !== null && <p role="alert">{error}</p>}
      <div className="account-profile">
        {answer && <ProfileForm key={answer.username} ports={ports} profile={answer} onSaved={again} />}
        <Avatar ports={ports} />
      </div>
    </section>
  );
}

interface ProfileFormProps {
  ports: PagePorts;
  profile: OwnProfile;
  onSaved(): void;
}

function ProfileForm({ ports, profile, onSaved }: ProfileFormProps) {
  const [form] = Form.useForm();
  const [isSending, setSending] = useState(false);
  const save = async (values: Record<string, unknown>) => {
    setSending(true);
    try {
      // an emptied box clears
      const body = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || null]));
      const { message, result } = await ports.call('PUT /sys/user/profile', body);
      ports.user.replace(result.userInfo);
      ports.notice.success(message);
      onSaved();
    } catch (error) {
      const errors = error instanceof RequestError ? (error.details.errors ?? []) : [];
      form.setFields(errors.map(({ field, message }) => ({ name: field, errors: [message] })));
      if (errors.length === 0) ports.notice.error(messageOf(error));
    } finally {
      setSending(false);
    }
  };
  const { username, realname, phone, workNo, sex, birthday, email, telephone } = profile;
  const facts = Object.entries({ 账号: username, 姓名: realname, 手机号: phone, 工号: workNo });
  return (
    <Form
      form={form}
      layout="vertical"
      className="account-form"
      initialValues={{ sex, birthday, email, telephone }}
      onFinish={save}
    >
      <dl className="account-facts">
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <p className="account-note">这几项要改请联系管理员。</p>
      <Form.Item name="sex" label="性别">
        <Radio.Group options={[...SEXES].map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item
        name="birthday"
        label="生日"
        getValueProps={(day: string | null) => ({ value: day ? dayjs(day) : null })}
        getValueFromEvent={(_, day: string) => day}
      >
        <DatePicker maxDate={dayjs()} />
      </Form.Item>
      <Form.Item name="email" label="邮箱">
        <Input inputMode="email" autoComplete="email" maxLength={100} />
      </Form.Item>
      <Form.Item name="telephone" label="座机">
        <Input inputMode="tel" autoComplete="tel" maxLength={30} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isSending} autoInsertSpace={false}>
        保存
      </Button>
    </Form>
  );
}
