export { Content, List, Root, Trigger } from "@radix-ui/react-tabs";
