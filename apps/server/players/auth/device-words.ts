import { isIPv4 } from 'node:net';
import type { security } from '@fairbook/contracts';
import Bowser from 'bowser';
import { networkOf } from '../../platform/http/address.ts';

type Words = Pick<security.OwnSession, 'browser' | 'system' | 'device' | 'network'>;

const DEVICES: Readonly<Record<string, Words['device']>> = {
  desktop: 'desktop',
  mobile: 'mobile',
  tablet: 'tablet',
};

/** What a browser says about itself, and where it came from, in words that help its owner to recognise it. */
export function deviceWords({ userAgent, ip }: { userAgent: string; ip: string }): Words {
  const { browser, os, platform } = Bowser.parse(userAgent || ' ');
  return {
    browser: named(browser.name, browser.version?.split('.', 1)[0]),
    system: named(os.name, os.versionName),
    device: DEVICES[platform.type ?? ''] ?? 'other',
    network: shownNetwork(ip),
  };
}

function named(name: string | undefined, version: string | undefined): string | null {
  if (!name) return null;
  return version ? `${name} ${version}` : name;
}

/** The last part of an address says too much to somebody who looks over a shoulder, and helps its owner little. */
function shownNetwork(ip: string): string {
  const network = networkOf(ip);
  return isIPv4(network) ? network.replace(/\.\d+$/, '.0/24') : network;
}
