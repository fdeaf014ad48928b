import { viewServer } from '@fairbook/remote-view/render';
import { manifest } from '../manifest.ts';
import { App } from './App.tsx';
import { load } from './load.ts';

export const renderer = viewServer({ name: manifest.name, App, load }, manifest);
