// The program that renders a remote's pages by its server build, in a process of its own.
import '@shop/harness/render-program';
