ALTER TABLE "queue_items" DROP CONSTRAINT "queue_items_device_id_devices_device_id_fk";
