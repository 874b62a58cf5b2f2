import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { codeOf } from '../errors.ts';

export type ServiceRole = {
  /** The login that the service runs as. */
  name: string;
  /** null where the server asks for none. */
  password: string | null;
  schema: string;
};

/** The role that owns the schema and its tables; nobody logs in as it. */
export const ownerOf = (role: Pick<ServiceRole, 'name'>) => `${role.name}_owner`;

const id = pg.escapeIdentifier;
const text = pg.escapeLiteral;

/**
 * Roles belong to the whole cluster, and migrations of several databases may make the same ones at the same moment:
 * "already there" is as good as made, and "tuple concurrently updated" means try again.
 */
async function settle(client: pg.Client, sql: string, attempts = 20): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(sql);
      return;
    } catch (error) {
      const code = codeOf(error);
      if (code === '42710' || code === '23505') return;
      const raced = code === 'XX000' && (error as Error).message.includes('concurrently');
      if (!raced || attempt >= attempts) throw error;
      await pause(5 + Math.random() * 20);
    }
  }
}

async function createRole(client: pg.Client, name: string, login: boolean): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  if (!rowCount) await settle(client, `create role ${id(name)} ${login ? 'login' : 'nologin'}`);
}

/** Whether the service can already log in as it is asked to; then its password is left alone. */
async function canLogIn(serviceUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: serviceUrl, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** On the role itself: what is set for a role in a database is lost in clones of that database. */
async function setSearchPath(client: pg.Client, role: string, schema: string): Promise<void> {
  const path = `search_path=${id(schema)}, public`;
  const { rows } = await client.query(
    `select 1 from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
     where r.rolname = $1 and s.setdatabase = 0 and $2 = any (s.setconfig)`,
    [role, path.replaceAll('"', '')],
  );
  if (rows.length === 0) await settle(client, `alter role ${id(role)} set search_path = ${id(schema)}, public`);
}

/** Since PostgreSQL 16 whoever makes a role is a member of it who may not act as it; the grant says that too. */
async function adminMayActAs(client: pg.Client, owner: string): Promise<void> {
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  );
  if (!rows[0]?.rolsuper) await settle(client, `grant ${id(owner)} to current_user`);
}

/** Makes the service's role and its owner, both idempotently; the password is set where the login does not work yet. */
export async function provisionRoles(client: pg.Client, role: ServiceRole, serviceUrl: string): Promise<void> {
  const owner = ownerOf(role);
  await createRole(client, owner, false);
  await createRole(client, role.name, true);
  await adminMayActAs(client, owner);
  await setSearchPath(client, role.name, role.schema);
  await setSearchPath(client, owner, role.schema);
  if (role.password !== null && !(await canLogIn(serviceUrl)))
    await settle(client, `alter role ${id(role.name)} login password ${text(role.password)}`);
}

/**
 * The schema, owned by the owner; the service may read and write rows and make nothing. Default privileges see to
 * tables that later migrations make.
 */
export async function provisionSchema(client: pg.Client, role: ServiceRole): Promise<void> {
  const [schema, owner, service] = [id(role.schema), id(ownerOf(role)), id(role.name)];
  await client.query(`
    create extension if not exists btree_gist with schema public;
    create schema if not exists ${schema} authorization ${owner};
    revoke all on schema ${schema} from public;
    revoke create on schema public from public;
    grant usage on schema ${schema} to ${service};
    alter default privileges for role ${owner} in schema ${schema}
      grant select, insert, update, delete on tables to ${service};
    alter default privileges for role ${owner} in schema ${schema}
      grant usage, select on sequences to ${service};
    alter default privileges for role ${owner} in schema ${schema}
      revoke execute on functions from public;
    alter default privileges for role ${owner} in schema ${schema}
      grant execute on functions to ${service};`);
}
