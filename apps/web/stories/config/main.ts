import { defineMain } from "@storybook/react-vite/node";

export default defineMain({
  framework: {
    name: "@storybook/react-vite",
    options: { builder: { viteConfigPath: "stories/config/vite.config.ts" } },
  },
  stories: ["../**/*.stories.tsx"],
  staticDirs: ["../../public"],
  previewHead: (head) => `${head}<link rel="icon" href="./favicon.svg">`,
  features: { sidebarOnboardingChecklist: false, changeDetection: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Both readers of props ask TypeScript's own interface, which version 7 does not have.
  typescript: { check: false, reactDocgen: false },
});
