import { Button, Form, Image, Input, InputNumber, Layout, Menu, Select, Switch, Table } from 'antd';
import { useEffect, useState } from 'react';

interface Gift {
  id: string;
  [field: string]: unknown;
}

interface MenuItem {
  path: string;
  meta: { title: string };
  children?: MenuItem[];
}

const token = JSON.parse(localStorage.getItem('pro__Access-Token') ?? 'null')?.value as string;

/** Calls as a page written by hand makes them: permissions and list together, as soon as it runs. */
async function ask(path: string) {
  const response = await fetch(`/console${path}`, { headers: { TOKEN: token } });
  return (await response.json()).result;
}

const COLUMNS = [
  {
    dataIndex: 'image',
    title: '图片',
    render: (path: string) => <Image width={32} height={32} src={`/console/sys/common/static/${path}`} />,
  },
  { dataIndex: 'name', title: '名称', sorter: true },
  { dataIndex: 'kind_dictText', title: '类型', sorter: true },
  { dataIndex: 'price', title: '价格', align: 'right' as const, sorter: true },
  { dataIndex: 'hostShare', title: '主播分成', align: 'right' as const },
  { dataIndex: 'sold', title: '销量', align: 'right' as const, sorter: true },
  { dataIndex: 'sortNo', title: '排序', align: 'right' as const, sorter: true },
  { dataIndex: 'enabled', title: '上架', render: (isOn: boolean) => <Switch size="small" checked={isOn} /> },
  { dataIndex: 'validFrom', title: '有效期起' },
  {
    key: 'actions',
    title: '操作',
    render: () => (
      <>
        <Button type="link">查看</Button>
        <Button type="link">编辑</Button>
        <Button type="link">下架</Button>
      </>
    ),
  },
];

/** The gift list with menu and header, as one writes it by hand with antd. */
export function AntdGifts() {
  const [gifts, setGifts] = useState<Gift[]>([]);
  const [total, setTotal] = useState(0);
  const [menu, setMenu] = useState<MenuItem[]>([]);
  useEffect(() => {
    const list = '/gift/gift/list?pageNo=1&pageSize=20&column=sortNo,createTime&order=asc,desc';
    void ask(list).then(({ records, total }) => {
      setGifts(records);
      setTotal(total);
    });
    void ask(`/sys/permission/getUserPermissionByToken?token=${token}`).then((answer) =>
      setMenu(answer.menu),
    );
  }, []);
  const items = menu.map(({ path, meta, children = [] }) => ({
    key: path,
    label: meta.title,
    children: children.map((child) => ({ key: child.path, label: child.meta.title })),
  }));
  return (
    <Layout style={{ height: '100vh' }}>
      <Layout.Sider theme="light">
        <Menu mode="inline" items={items} />
      </Layout.Sider>
      <Layout>
        <Layout.Header style={{ background: '#fff' }}>后台</Layout.Header>
        <Layout.Content style={{ padding: 16, overflow: 'auto' }}>
          <Form layout="inline">
            <Form.Item name="name" label="名称">
              <Input placeholder="请输入" />
            </Form.Item>
            <Form.Item name="kind" label="类型">
              <Select style={{ width: 160 }} options={[{ value: 'plain', label: '普通' }]} />
            </Form.Item>
            <Form.Item name="price" label="价格">
              <InputNumber />
            </Form.Item>
            <Button type="primary">查询</Button>
          </Form>
          <Table
            rowKey="id"
            columns={COLUMNS}
            dataSource={gifts}
            rowSelection={{}}
            scroll={{ x: 1200 }}
            pagination={{ pageSize: 20, total }}
          />
        </Layout.Content>
      </Layout>
    </Layout>
  );
}
