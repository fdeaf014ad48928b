import { codesOf, createWorld, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: World;
let operator: Visitor;
beforeAll(async () => {
  world = await createWorld();
  const { auth } = world.services;
  const { login, password } = await auth.registerOperator('coder', ['codes.read', 'codes.edit']);
  operator = await world.signIn(login, password);
});
afterAll(() => world.close());

const form = (name: 'welcome' | 'depositBonus' | 'reward' | 'site') =>
  operator.api('config.form', { params: { name } });

test.each(['welcome', 'depositBonus', 'reward'] as const)(
  'whoever may see a promotion reads its form, too, without the settings of the site: %s',
  async (name) => {
    expect(await form(name)).toMatchObject({ shape: { type: 'object' } });
    expect(await codesOf(form('site'))).toEqual(['auth.no_permission']);
  },
);
